import type { AskedSubject } from '../documents/asked-papers.ts';
import { documentTitles, titleKey } from '../documents/document-titles.ts';
import { refusalReasons } from '../documents/refusal-reasons.ts';
import { whyAsked } from '../forecasts/why-asked.ts';
import { searchText } from '../shared/person-name.ts';
import { ruleKey, type GroupRule } from './group-rule.ts';

/**
 * Something that was missing or wrong in requests to a group: a document that staff refused (`title`, `reason`), or what
 * an insurer asked for besides or refused for (`comment`), as often as it was.
 */
export type Refusal = {
  readonly title: string | null;
  readonly reason: string | null;
  readonly comment: string;
  readonly count: number;
};

/** A rule that would have spared these refusals; `why` in words of ours. */
export type ProposedRule = { readonly rule: GroupRule; readonly why: string; readonly count: number };

/** What a practice reads of refusals: the paper where it is one, and why. */
export type RefusedLately = { readonly title: string; readonly why: string; readonly count: number };

/** A refusal that stands alone is no news. */
const LEAST_TOLD = 2;
const MOST_TOLD = 3;

/** Papers that follow an agreement are no part of a request. */
const LATER: readonly string[] = [
  documentTitles.agreement,
  documentTitles.signedAgreement,
  documentTitles.invoice,
].map(titleKey);

/** What an insurer asks for, by how whyAsked() names it. */
const askedFor: Readonly<Record<string, GroupRule | null>> = {
  'Radio ou panoramique': { kind: 'document', value: 'Radio panoramique' },
  'Ordonnance ou prescription': { kind: 'document', value: 'Ordonnance' },
  'Attestation de droits': { kind: 'document', value: 'Attestation de droits' },
  'Numéro d’adhérent': { kind: 'note', value: 'Indiquez le n° d’adhérent.' },
  Signature: { kind: 'signature', value: documentTitles.quote },
  Devis: { kind: 'note', value: 'Vérifiez que le devis est complet et lisible.' },
  // It follows an agreement.
  Facture: null,
  'Carte de mutuelle': { kind: 'note', value: 'Vérifiez les deux faces de la carte.' },
} satisfies Record<AskedSubject, GroupRule | null>;

/** An expired card is proposed to be asked for with this many days left. */
const CARD_DAYS = '15';

/**
 * The rules that refusals of a group propose to staff, most refusals first. What stands, or was set aside, is not
 * proposed again.
 */
export function proposeRules(
  refusals: readonly Refusal[],
  { rules, declined }: { readonly rules: readonly GroupRule[]; readonly declined: readonly GroupRule[] },
): readonly ProposedRule[] {
  const settled = new Set([...rules, ...declined].map(ruleKey));
  const found = new Map<string, ProposedRule>();
  for (const refusal of ofRequests(refusals)) {
    const rule = ruleFor(refusal);
    if (!rule || settled.has(ruleKey(rule))) continue;
    const known = found.get(ruleKey(rule));
    const count = (known?.count ?? 0) + refusal.count;
    found.set(ruleKey(rule), { rule, why: known?.why ?? said(refusal), count });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** What is told to practices: documents alone, in words of ours, since what somebody typed may name a patient. */
export function refusedLately(refusals: readonly Refusal[]): readonly RefusedLately[] {
  const found = new Map<string, RefusedLately>();
  for (const { title, reason, count } of ofRequests(refusals)) {
    const known = Object.values(documentTitles).find((one) => one === title);
    const why = refusalReasons.find((one) => one === reason);
    if (!known || !why) continue;
    const before = found.get(`${known} ${why}`)?.count ?? 0;
    found.set(`${known} ${why}`, { title: known, why, count: before + count });
  }
  return [...found.values()]
    .filter(({ count }) => count >= LEAST_TOLD)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_TOLD);
}

const ofRequests = (refusals: readonly Refusal[]) =>
  refusals.filter(({ title }) => title === null || !LATER.includes(titleKey(title)));

/** null: nothing is to be learnt of it for others. */
function ruleFor({ title, reason, comment }: Refusal): GroupRule | null {
  if (title === null) return askedFor[whyAsked({ title, reason, comment })] ?? null;
  const text = searchText(reason ?? '');
  if (/\bperimee?\b/.test(text)) return { kind: 'card-days', value: CARD_DAYS };
  if (/\bsignee?\b/.test(text)) return { kind: 'signature', value: title };
  if (!refusalReasons.includes(reason ?? ''))
    return askedFor[whyAsked({ title: null, reason, comment: reason ?? '' })] ?? null;
  return { kind: 'note', value: `${title}\u00a0: ${asAdvice(reason!)}` };
}

/** 'Document coupé : une partie manque.' as 'éviter « document coupé »': the reason is what is to be avoided. */
const asAdvice = (reason: string): string =>
  `souvent refusé, «\u00a0${reason.replace(/\.$/, '').replace(/^./, (letter) => letter.toLocaleLowerCase('fr-FR'))}\u00a0».`;

const said = ({ title, reason, comment }: Refusal): string =>
  title === null
    ? whyAsked({ title, reason, comment })
    : `${title}\u00a0: ${refusalReasons.includes(reason ?? '') ? reason! : 'motif écrit par l’équipe'}`;
