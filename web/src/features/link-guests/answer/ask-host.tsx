import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { InvitationForm } from './invitation-form.tsx'
import { answerMessages as texts } from './messages.ts'
import { Refusal } from './refusal.tsx'
import { useParentName } from './use-parent-name.ts'

interface AskHostProps extends AnswerCardProps {
  onAsk: (name: string) => void
}

/** For a second device, or somebody to whom the link was passed on. */
export function AskHost({ page, host, isSending, refusal, onAsk }: AskHostProps) {
  const parentName = useParentName('')
  const ask = () => {
    const name = parentName.given()
    if (name !== null) onAsk(name)
  }
  return (
    <InvitationForm page={page} onSubmit={ask}>
      <h2>{texts.elsewhere}</h2>
      {page.has_asked ? (
        <p className="mt-1 text-muted">{texts.asked(host)}</p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{texts.elsewhereText(host)}</p>
          <TextField {...parentName.field} />
          <Refusal text={refusal} />
          <Button type="submit" variant="primary" size="lg" block className="mt-4" busy={isSending && texts.sending}>
            {texts.ask(host)}
          </Button>
        </>
      )}
    </InvitationForm>
  )
}
