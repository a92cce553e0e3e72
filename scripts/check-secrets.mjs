// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { inRoot } from './lib/root.mjs'

// Its profiler searches all earlier marks at each mark, so its time would grow with the square of the files.
performance.mark = () => new PerformanceMark('none')

/** As in .gitignore. */
const ignored = /^(\.git|node_modules|dist|data|results|secrets)$|\.tsbuildinfo$|^\.env$/
const config = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: creator,
      rules: [
        {
          id: '@secretlint/secretlint-rule-basicauth',
          options: { allows: ['https://anna:secret@example.com'] },
        },
      ],
    },
  ],
}

for (const filePath of filesIn('.')) {
  const content = readFileSync(inRoot(filePath), 'utf8')
  if (content.includes('\0')) continue
  const source = { filePath, content, ext: extname(filePath), contentType: /** @type {const} */ ('text') }
  const { messages } = await lintSource({ source, options: { config } })
  for (const { messageId, loc } of messages) console.error(`${filePath}:${loc.start.line} ${messageId}`)
  if (messages.length > 0) process.exitCode = 1
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : `${folder}/${entry.name}`))
}
