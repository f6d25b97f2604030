/** What changed: read it again. `id` is null where many changed. `reload`: everything may have. */
export type LiveTold = { readonly kind: string; readonly id: number | null };

/** The last word of a stream whose session has ended, or has no rights any more: nothing to be read again. */
export const SESSION_OVER = 'session-over';

/** One block of a stream of server-sent events. */
export function readBlock(block: string): { id: string; told: LiveTold | null } {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const colon = line.indexOf(': ');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)] as const] : [];
    }),
  );
  const kind = fields.get('event');
  const id = fields.get('id') ?? '';
  if (!kind || kind === 'connected') return { id, told: null };
  return { id, told: { kind, id: entityOf(fields.get('data') ?? '') } };
}

function entityOf(data: string): number | null {
  try {
    const { id } = JSON.parse(data) as { id?: unknown };
    return typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}
