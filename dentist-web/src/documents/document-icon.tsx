import { FileCheckCorner, FileText, Image, ReceiptEuro } from 'lucide-react';
import type { ReactNode } from 'react';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const byTitle: Readonly<Record<string, ReactNode>> = {
  'Mutuelle recto': <Image {...icon} />,
  'Mutuelle verso': <Image {...icon} />,
  APEC: <FileCheckCorner {...icon} />,
  'APEC signé': <FileCheckCorner {...icon} />,
  Facture: <ReceiptEuro {...icon} />,
};

/** A drawing for a title; a sheet of text for those that have none. */
export const documentIcon = (title: string): ReactNode => byTitle[title] ?? <FileText {...icon} />;
