import { expose } from 'comlink'
import { createCore } from './core.ts'

expose(createCore())
