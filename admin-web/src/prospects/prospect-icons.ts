/** The lucide icon of each status (design/look, "Status chips"): icon and word tell them apart, not the colour alone. */
const icons: Readonly<Record<string, string>> = {
  toBeSolicited: 'phone-call',
  toBeRecalled: 'phone-outgoing',
  unreachable: 'phone-missed',
  notInterested: 'circle-minus',
  thoughtful: 'lightbulb',
  registrationFileSent: 'mail-check',
  freeTest: 'flask-conical',
  wantCall: 'phone-incoming',
};

export const prospectIcon = (status: string): string => icons[status] ?? 'circle-dashed';
