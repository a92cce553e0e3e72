export default function EditActivityPage() {
  return <h1>EditActivityPage</h1>
}
