import { configure } from '@testing-library/react'

// A screen is waited for until it is there: on a busy machine the default of one second says nothing about the screen.
configure({ asyncUtilTimeout: 20_000 })
