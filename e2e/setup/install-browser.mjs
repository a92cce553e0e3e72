// @ts-check
import { findOrInstallBrowser } from './browser.mjs'

process.stdout.write(`${findOrInstallBrowser()}\n`)
