import { AppError } from '../../../http/app-error.ts'

export const seriesExists = () => new AppError(409, 'series_exists', 'This series was made before.')

export const noSeries = () => new AppError(409, 'no_series', 'This activity does not belong to a series.')
