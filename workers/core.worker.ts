import { expose } from 'comlink'
import { config } from 'zod/mini'
import { createCore } from './core.ts'

// The page's policy forbids making code from text, and zod would try.
config({ jitless: true })
expose(createCore())
