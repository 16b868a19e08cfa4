/** An empty page of the same build. */
export default function Empty() {
  return null;
}
