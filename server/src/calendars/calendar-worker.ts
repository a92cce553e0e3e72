import { parentPort, workerData } from 'node:worker_threads'
import { parseCalendar, type Wanted } from './parsing/parse-calendar.ts'

const { text, wanted } = workerData as { text: string; wanted: Wanted }
parentPort?.postMessage(parseCalendar(text, wanted))
