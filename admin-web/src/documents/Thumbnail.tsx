import { FileText, Image } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { bringAhead, subscribeToAhead, thumbnailOf } from './documents-ahead.ts';
import type { FileItem } from './documents.api.ts';

/** A document in small: a picture, or the first page of a PDF; until it is made, what kind it is. */
export function Thumbnail({ file: { id, mime } }: { file: Pick<FileItem, 'id' | 'mime'> }) {
  const small = useSyncExternalStore(subscribeToAhead, () => thumbnailOf(id));
  useEffect(() => void bringAhead({ id, mime }), [id, mime]);
  if (small) return <img src={small} alt="" />;
  const Kind = mime.startsWith('image/') ? Image : FileText;
  return <Kind size={18} />;
}
