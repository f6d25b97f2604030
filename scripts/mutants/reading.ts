import { integration, takenOut, unit, type Mutant } from './mutant.ts';

const LETTER = unit('core/src/reading/read-letter.test.ts');
const QUOTE = unit('core/src/reading/read-quote.test.ts');
const PROPOSED = unit('core/src/readings/proposals.test.ts');
const MARKS = unit('core/src/readings/agreement-marks.test.ts');
const GATHERED = unit('core/src/readings/gather.test.ts');
const KEPT = integration('worker/src/readings.test.ts');
const LEARNT = integration('api/src/readings/readings.routes.test.ts');

/** What keeps a wrong value from being proposed. */
export const readingMutants: readonly Mutant[] = [
  ...takenOut('core/src/reading/letter-decision.ts', LETTER, [
    [
      'lecture : une seule décision par courrier',
      '!first || told.some(({ kind }) => kind !== first.kind)',
      '!first',
    ],
    ['lecture : décisions à venir', 'struck.has(at) ?', 'false ?'],
    ['lecture : une seule case cochée', "full === 1 ? { refused } : 'unclear'", '{ refused }'],
  ]),
  ...takenOut('core/src/reading/read-letter.ts', LETTER, [
    [
      'lecture : courrier d’une autre demande',
      "if (ownReference === 'other') return NOTHING;",
      "if (ownReference === 'other') return readLetter(paper, { today, reference: '' });",
    ],
    [
      'lecture : montant nul',
      'return sum === null && namesZero(paper) ? null : decision;',
      'return decision;',
    ],
    ['lecture : montant sans accord', '!decision || !PAID.has(decision.value)', '!decision'],
    ['lecture : somme des lignes accordées', 'granted.value, 0) !== sum', 'granted.value, 0) < 0'],
  ]),
  ...takenOut('core/src/reading/letter-amounts.ts', LETTER, [
    ['lecture : au plus le montant du devis', 'amount.value > quote - (part ?? 0)', 'amount.value < 0'],
  ]),
  ...takenOut('core/src/reading/letter-validity.ts', LETTER, [
    ['lecture : validité postérieure au courrier', 'end.value <= earliest ||', ''],
  ]),
  ...takenOut('core/src/reading/labels.ts', LETTER, [
    [
      'lecture : libellés contraires',
      'const veto = refused.findIn(tokens).at(-1);',
      'const veto = refused.findIn([]).at(-1);',
    ],
  ]),
  ...takenOut('core/src/reading/choose.ts', LETTER, [
    ['lecture : avance sur la valeur suivante', 'const LEAST_LEAD = 0.15;', 'const LEAST_LEAD = 0;'],
    ['lecture : seuil', 'const LEAST_SCORE = 0.7;', 'const LEAST_SCORE = 0;'],
    ['lecture : doute de la reconnaissance', 'each.score - doubt(each.words)', 'each.score'],
  ]),
  ...takenOut('core/src/reading/candidates.ts', LETTER, [
    [
      'lecture : milliers d’un montant',
      'if (/^0\\d/.test(whole)) return null;\n',
      '',
      'if (/^\\d{3}$/.test(whole) && /(?:^|\\s)\\d{1,3}[\\t\\n]$/.test(before)) return null;\n',
      '',
    ],
  ]),
  ...takenOut('core/src/reading/candidates.ts', QUOTE, [
    [
      'lecture : clé du NIR',
      "return check.kind === 'ok' && check.key !== '' ? check.value : null;",
      "return 'value' in check ? check.value : null;",
    ],
  ]),
  ...takenOut('core/src/reading/document-kind.ts', QUOTE, [
    [
      'lecture : genre du document',
      'quote >= LEAST_QUOTE && quote - letter >= LEAST_LEAD',
      'quote >= LEAST_QUOTE',
    ],
  ]),
  ...takenOut('core/src/reading/quote-acts.ts', QUOTE, [
    ['lecture : somme des honoraires', '.find(({ value }) => value === sum)', '[0]'],
    [
      'lecture : total le plus élevé de sa ligne',
      'return row.every((each) => each.value <= amount.value);',
      'return row.length > 0;',
    ],
    ['lecture : solution alternative', 'if (isOther) found.add(at);', ''],
    ['lecture : colonnes qui ne sont pas des honoraires', 'if (isRefused) return NOTHING;', ''],
  ]),
  ...takenOut('core/src/reading/act-rows.ts', QUOTE, [
    [
      'lecture : honoraires, montant le plus élevé de la ligne',
      'other.value - one.value)[0] ?? null',
      'amounts.indexOf(one) - amounts.indexOf(other))[0] ?? null',
    ],
    ['lecture : actes côte à côte', 'if (areSideBySide) return [];', ''],
    ['lecture : plusieurs dents', 'if (!TOOTH.test(value) || isPartOfMore(words, at)) return [];', ''],
  ]),
  ...takenOut('core/src/reading/quote-people.ts', QUOTE, [
    ['lecture : RPPS du compte', 'rppsIn(paper).find(({ value }) => value === expected)', 'rppsIn(paper)[0]'],
    [
      'lecture : NIR du mois de naissance',
      'if (birth !== null ? !isHis : namesInsured(paper)) return [];',
      '',
    ],
    [
      'lecture : date du devis, un an au plus',
      'value <= today && value >= yearBefore(today) && value !== birth',
      'value !== birth',
    ],
  ]),
  ...takenOut('core/src/reading/quote-names.ts', QUOTE, [
    ['lecture : nom du praticien', 'if (toPractitioner <= toPatient) return [];', ''],
  ]),
  ...takenOut('core/src/readings/proposals.ts', PROPOSED, [
    [
      'lecture : ce qui est saisi n’est jamais remplacé',
      "filter(([name]) => held[name as keyof HeldTexts].trim() === '')",
      'filter(([name]) => name in held)',
    ],
    [
      'lecture : une question reste à une personne',
      "state === 'proposed' && options[0] ? [options[0].fill] : [],",
      'state && options[0] ? [options[0].fill] : [],',
    ],
    [
      'lecture : de plusieurs personnes, aucune n’est choisie',
      'return others.length === 0 ? only : undefined;',
      'return only;',
    ],
    [
      'lecture : une seule personne lue, une autre saisie',
      'people.every((person) => nameOf(person).length === 0) ? people : named',
      'people.length === 1 ? people : named',
    ],
    [
      'lecture : la pièce d’un autre patient',
      'every((those) => those.some((person) => isNamed(person, held)))',
      'every((those) => those.length > 0)',
    ],
  ]),
  ...takenOut('core/src/readings/agreement-marks.ts', MARKS, [
    ['lecture : aucun NIR entier ne sort', 'read: maskNir(shown) };', 'read: maskNir(shown) && shown };'],
    [
      'lecture : un NIR comparé en entier',
      'const first13 = (nir: string): string => nir.slice(0, 13);',
      'const first13 = (nir: string): string => nir.slice(0, 5);',
    ],
  ]),
  ...takenOut('core/src/readings/gather.ts', GATHERED, [
    [
      'lecture : même nom et autre numéro, une autre personne',
      "  if (agree('nir') !== null) return agree('nir') === true;\n",
    ],
    [
      'lecture : deux devis ne font pas un plan',
      'if (!quote || quotes.length > 1) return [];',
      'if (!quote) return [];',
    ],
  ]),
  ...takenOut('core/src/readings/kept-reading.ts', KEPT, [
    [
      'lecture : gardée chiffrée',
      'foundSealed: secretBox.seal(JSON.stringify(found), READING_CONTEXT.found)',
      'foundSealed: JSON.stringify(found)',
    ],
  ]),
  ...takenOut('adapters/src/postgres/readings/reading-store.ts', KEPT, [
    [
      'lecture : ce qu’une personne a rangé y reste',
      "where file_key = $1 and place = '' returning 1`",
      'where file_key = $1 returning 1`',
    ],
  ]),
  ...takenOut('core/src/readings/learn-amc.ts', LEARNT, [
    ['lecture : numéro appris de la seule carte validée', ' || !teachesAmc(validated)'],
  ]),
];
