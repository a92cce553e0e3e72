import { uniqueViolation } from '../../db/unique-violation.ts'
import { AppError } from '../../http/app-error.ts'

const templateNameTaken = () =>
  new AppError(409, 'template_name_taken', 'You already have a template with this name.', {
    fields: { name: 'You already have a template with this name.' },
  })

export const tooManyTemplates = (most: number) =>
  new AppError(409, 'too_many_templates', `A family can have at most ${most} templates.`)

export function asTemplateConflict(error: unknown): unknown {
  return uniqueViolation(error) === 'activity_templates_name_key' ? templateNameTaken() : error
}
