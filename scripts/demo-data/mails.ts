import { textAsHtml } from '@accordent/core/mails/text-as-html.ts';

const HOUR = 3_600_000;

type Needs = {
  readonly now: Date;
  readonly domain: string;
  readonly mailboxAddress: string;
  readonly practitioners: readonly {
    readonly id: number;
    readonly email: string;
    readonly friendly_email: string;
    readonly archived_at: Date | null;
  }[];
  readonly requests: readonly Record<string, unknown>[];
};

type Written = {
  readonly hoursAgo: number;
  readonly subject: string;
  readonly paragraphs: string;
  /** Position of the dentist it is from or to, or an address that nobody knows. */
  readonly other: number | string;
  readonly isSent?: boolean;
  /** Read by the whole staff. */
  readonly isRead?: boolean;
  /** Names the latest PEC of that dentist. */
  readonly namesRequest?: boolean;
};

const letters: readonly Written[] = [
  {
    hoursAgo: 2,
    other: 0,
    namesRequest: true,
    subject: 'Devis corrigé',
    paragraphs:
      'Bonjour,\n\nLe devis de cette demande avait une dent de trop : le bon part ce midi par le portail.\n\nBien à vous',
  },
  {
    hoursAgo: 5,
    other: 'prestations@mutuelle-du-levant.test',
    subject: 'Votre demande d’information : délais de traitement en novembre',
    paragraphs:
      'Bonjour,\n\nNos délais de réponse sont de douze jours ouvrés jusqu’à la fin du mois. Les accords déjà donnés restent valables six mois.\n\nLe service des prestations',
  },
  {
    hoursAgo: 27,
    other: 1,
    subject: 'Une consœur rejoint le cabinet le 1er décembre',
    paragraphs:
      'Bonjour,\n\nUne nouvelle praticienne nous rejoint le mois prochain. Que faut-il vous envoyer pour l’ajouter à notre forfait ?\n\nMerci d’avance',
  },
  {
    hoursAgo: 25,
    other: 1,
    isSent: true,
    subject: 'RE : Une consœur rejoint le cabinet le 1er décembre',
    paragraphs:
      'Bonjour,\n\nSon nom, son adresse e-mail et son numéro RPPS suffisent : nous l’ajoutons le jour même.\n\nBonne journée',
  },
  {
    hoursAgo: 51,
    other: 2,
    isRead: true,
    namesRequest: true,
    subject: 'Où en est cette demande ?',
    paragraphs: 'Bonjour,\n\nMon patient revient mardi : avez-vous une réponse de sa mutuelle ?\n\nMerci',
  },
  {
    hoursAgo: 49,
    other: 2,
    isSent: true,
    namesRequest: true,
    subject: 'RE : Où en est cette demande ?',
    paragraphs:
      'Bonjour,\n\nNous avons relancé la mutuelle ce matin. Sa réponse s’affichera dans votre portail dès qu’elle arrive.\n\nBonne journée',
  },
  {
    hoursAgo: 98,
    other: 3,
    isRead: true,
    subject: 'Changement de RIB',
    paragraphs:
      'Bonjour,\n\nNous changeons de banque au 1er janvier. À qui adresser notre nouveau mandat ?\n\nCordialement',
  },
  {
    hoursAgo: 122,
    other: 'salon@congres-dentaire.test',
    isRead: true,
    subject: 'Votre stand : plan d’accès et horaires de montage',
    paragraphs:
      'Bonjour,\n\nLe montage est ouvert la veille de 14 h à 19 h. Merci de vous présenter à l’accueil des exposants.\n\nL’organisation',
  },
];

/** What dentists, an insurer and an unknown sender wrote to the shared mailbox these last days, and the answers. */
export function demoMails({ now, domain, mailboxAddress, practitioners, requests }: Needs) {
  const dentists = practitioners.filter(({ archived_at }) => archived_at === null);
  const views: { mail_id: number; admin_id: number; seen_at: Date }[] = [];
  const mails = letters.map((letter, index) => {
    const id = index + 1;
    const dentist = typeof letter.other === 'number' ? dentists[letter.other]! : null;
    const other = dentist?.email ?? String(letter.other);
    const request = letter.namesRequest
      ? requests.findLast((row) => row['practitioner_id'] === dentist?.id)
      : undefined;
    const named = request ? ` (${String(request['reference'])})` : '';
    const date = new Date(now.getTime() - letter.hoursAgo * HOUR);
    if (letter.isRead)
      for (const adminId of [1, 2])
        views.push({ mail_id: id, admin_id: adminId, seen_at: new Date(date.getTime() + HOUR / 4) });
    return {
      id,
      message_id: `<demo-${id}@${domain}>`,
      sender: letter.isSent ? mailboxAddress : other,
      recipients: letter.isSent ? other : mailboxAddress,
      subject: `${letter.subject}${named}`,
      html: textAsHtml(letter.paragraphs),
      text: letter.paragraphs,
      date,
      is_outgoing: letter.isSent === true,
      practitioner_id: dentist?.id ?? null,
      coverage_request_id: request?.['id'] ?? null,
    };
  });
  return { mails, views };
}
