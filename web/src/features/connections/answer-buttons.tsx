import { Button } from '../../ui/button.tsx'

interface AnswerButtonsProps {
  isAnswering: boolean
  onAnswer: (action: 'accept' | 'reject') => void
}

export function AnswerButtons({ isAnswering, onAnswer }: AnswerButtonsProps) {
  return (
    <>
      <Button busy={isAnswering && 'Decline'} onClick={() => onAnswer('reject')}>
        Decline
      </Button>
      <Button variant="primary" busy={isAnswering && 'Accept'} onClick={() => onAnswer('accept')}>
        Accept
      </Button>
    </>
  )
}
