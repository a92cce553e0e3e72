export default function AddActivityPage() {
  return <h1>AddActivityPage</h1>
}
