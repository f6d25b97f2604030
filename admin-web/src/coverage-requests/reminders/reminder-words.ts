import type { ReminderWay } from '@accordent/api/client/later-days.ts';
import { Globe, Mail, Phone, Printer, type LucideIcon } from 'lucide-react';

/** How somebody is reminded: as it is chosen, as a sentence says it, and as it is drawn. */
export const ways: Readonly<Record<ReminderWay, { name: string; said: string; Drawing: LucideIcon }>> = {
  phone: { name: 'Téléphone', said: 'par téléphone', Drawing: Phone },
  mail: { name: 'Mail', said: 'par mail', Drawing: Mail },
  platform: { name: 'Plateforme', said: 'sur sa plateforme', Drawing: Globe },
  letter: { name: 'Courrier', said: 'par courrier', Drawing: Printer },
};
