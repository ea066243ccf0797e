import { makeImage } from '#server/database-image.ts'

await makeImage()
