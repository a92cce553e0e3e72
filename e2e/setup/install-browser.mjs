// @ts-check
import { findOrInstallBrowser } from './browser.mjs'

console.log(findOrInstallBrowser())
