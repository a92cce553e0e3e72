export function Refusal({ text }: { text: string | null }) {
  return (
    <p role="alert" className="mt-4 text-danger-text empty:hidden">
      {text}
    </p>
  )
}
