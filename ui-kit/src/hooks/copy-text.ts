/** Puts a text on the clipboard; false where a page has none, as on an address without TLS, or may not write to it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
