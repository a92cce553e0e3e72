export default function WeekPage() {
  return <h1>WeekPage</h1>
}
