import { limitSuite } from '#tests/support/limit-suite.ts'

limitSuite('postgres')
