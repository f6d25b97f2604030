import { FileCheckCorner, FileText, Image, ReceiptEuro } from 'lucide-react';
import type { ReactNode } from 'react';

const byTitle: Readonly<Record<string, ReactNode>> = {
  'Mutuelle recto': <Image size={18} />,
  'Mutuelle verso': <Image size={18} />,
  APEC: <FileCheckCorner size={18} />,
  'APEC signé': <FileCheckCorner size={18} />,
  Facture: <ReceiptEuro size={18} />,
};

/** A drawing for a title; a sheet of text for those that have none. */
export const documentIcon = (title: string): ReactNode => byTitle[title] ?? <FileText size={18} />;
