import { makeImage } from '#server/db/image.ts'

await makeImage()
