import { authEndpoints } from './auth.ts'
import { familyEndpoints } from './family.ts'
import { profileEndpoints } from './profile.ts'

/** Every call of the product. */
export const endpoints = { ...authEndpoints, ...profileEndpoints, ...familyEndpoints }
export type Endpoints = typeof endpoints
