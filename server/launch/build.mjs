/** `npm run build`: dist/ (app) and dist-server/ (server, first database), where their sources changed. */
import { build, install } from './prepare.mjs'

install()
build()
