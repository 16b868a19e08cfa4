/** Downloads a text as a file. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click's own task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
