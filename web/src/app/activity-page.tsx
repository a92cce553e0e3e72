export default function ActivityPage() {
  return <h1>ActivityPage</h1>
}
