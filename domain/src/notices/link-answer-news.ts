/** What somebody without an account has told the host; kept as the message of the notice. */
export type LinkAnswerNews = 'accepted' | 'declined' | 'waits' | 'asks'
