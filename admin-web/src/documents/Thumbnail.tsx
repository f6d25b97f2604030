import { FileText, Image } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { bringAhead, documentAhead, subscribeToAhead } from './documents-ahead.ts';
import type { FileItem } from './documents.api.ts';

/** A document in small: a picture as it is, a PDF as a sheet. */
export function Thumbnail({ file }: { file: Pick<FileItem, 'id' | 'mime'> }) {
  const isPicture = file.mime.startsWith('image/');
  const view = useSyncExternalStore(subscribeToAhead, () => documentAhead(file.id)?.view ?? null);
  const { id, mime } = file;
  useEffect(() => bringAhead({ id, mime }), [id, mime]);
  if (isPicture && view) return <img src={view} alt="" />;
  const Kind = isPicture ? Image : FileText;
  return <Kind size={18} />;
}
