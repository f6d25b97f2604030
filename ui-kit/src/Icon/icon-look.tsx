import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';

/** How icons below it are drawn where they say nothing else. Apart from `Icon`: a login draws none of the registry. */
export const IconLook = ({ children }: { children: ReactNode }) => (
  <LucideProvider size={16} strokeWidth={1.75}>
    {children}
  </LucideProvider>
);
