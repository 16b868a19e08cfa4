/** An empty page of the same build; a word on it, for a page that paints nothing has no paint to time. */
export default function Empty() {
  return <main>Empty</main>;
}
