// @ts-check
import { build } from './lib/build.mjs'

if (!(await build())) process.exitCode = 1
