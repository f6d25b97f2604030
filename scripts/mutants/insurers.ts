import { integration, takenOut, unit, type Mutant } from './mutant.ts';

const CHAIN = unit('core/src/transmissions/proof-chain.test.ts');
const SENDING_RULES = unit('core/src/transmissions/sending-rules.test.ts');
const TRANSMISSIONS = integration('api/src/transmissions/transmissions.routes.test.ts');
const CHECK = integration('scripts/op/check.test.ts');
const MAILBOX = integration('worker/src/mailbox.test.ts');
const PAYER_MAILS = integration('worker/src/payer-mails.test.ts');
const CHASE = unit('core/src/chasing/chase.test.ts');
const CHASING = integration('worker/src/chasing.test.ts');
const DEPOTS = integration('api/src/depots/depots.routes.test.ts');
const HOSTILE = integration('api/src/depots/hostile-clerks.test.ts');
const CARRIERS = integration('worker/src/carriers.test.ts');
const STATUSES = unit('core/src/coverage-requests/status-choices.test.ts');
const ANSWERS = integration('api/src/answers/answers.routes.test.ts');
const MONEY = unit('core/src/answers/answer-money.test.ts');
const MANDATE = unit('core/src/mandates/refuse-without-mandate.test.ts');
const MANDATE_STATES = unit('core/src/mandates/mandate-states.test.ts');
const WAITS = unit('core/src/forecasts/waits.test.ts');
const CHECKED = unit('core/src/forecasts/compute-forecasts.test.ts');

/** What leaves to insurers, what proves it, and what comes back. */
export const insurerMutants: readonly Mutant[] = [
  ...takenOut('core/src/transmissions/proof-chain.ts', CHAIN, [
    ['preuve : reliée à la ligne d’avant', ' && line.previous === previous'],
    ['preuve : empreinte de la ligne', ' || hashOf(randomTokens, line) !== line.hash'],
    ['preuve : empreinte des faits', '!tells || '],
  ]),
  ...takenOut('adapters/src/postgres/migrations/0039-proofs.ts', TRANSMISSIONS, [
    [
      'preuve : ni changée ni retirée',
      'create trigger keep_proof before update or delete on proof_lines for each row execute function keep_proof();',
      'create trigger keep_proof before insert on proof_files for each row when (false) execute function keep_proof();',
    ],
  ]),
  ...takenOut('core/src/transmissions/transmit.ts', TRANSMISSIONS, [
    [
      'transmission : pas de mail sans dossier',
      "    if (sending.way !== 'link' && !made) throw domainError('dossier_not_ready');\n",
    ],
    [
      'transmission : pas de pièce non décidée',
      'undecidedDocuments: undecided, actor }',
      'undecidedDocuments: 0 * undecided, actor }',
    ],
    ['transmission : pas sans mandat', 'lack: lackOf(sending.way, prepared), actor', 'lack: null, actor'],
    [
      'transmission : pas sans mutuelle',
      "    if (!prepared) throw domainError('insurer_missing');\n    const carrier",
      "    if (!prepared) throw domainError('same_status');\n    const carrier",
    ],
    [
      'transmission : le dossier de cette étape',
      '{ actor, coverageRequestId, kind: dossierOf[prepared.purpose] },\n    );\n    if (',
      "{ actor, coverageRequestId, kind: 'billing' },\n    );\n    if (",
    ],
  ]),
  ...takenOut('core/src/coverage-requests/status-choices.ts', STATUSES, [
    [
      'transmission : pas deux fois, ni à un statut qu’elle a déjà',
      "  if (to === statusId) throw domainError('same_status');\n",
    ],
  ]),
  ...takenOut('core/src/dossiers/get-dossier.ts', TRANSMISSIONS, [
    ['transmission : le dossier tel que la PEC est encore', 'return isCurrent && dossier', 'return dossier'],
  ]),
  ...takenOut('adapters/src/postgres/transmissions/proof-store.ts', CARRIERS, [
    [
      'transmission : aucun secret médical dans un mail',
      ' and not f.is_medical_secret\n         where l.id = $1 order by f.id`',
      '\n         where l.id = $1 order by f.id`',
    ],
  ]),
  ...takenOut('core/src/transmissions/carried-dossier.ts', CARRIERS, [
    [
      'transmission : PDF chiffré',
      'const sealed = await dossierMaker.seal(bytes, password);',
      'const sealed = password === "" ? await dossierMaker.seal(bytes, password) : bytes;',
    ],
  ]),
  ...takenOut('core/src/transmissions/transmit.ts', CARRIERS, [
    [
      'transmission : mot de passe gardé chiffré',
      'ports.secretBox.seal(password, DOSSIER_PASSWORD_CONTEXT)',
      'password',
    ],
  ]),
  ...takenOut('core/src/transmissions/reveal-dossier-password.ts', CARRIERS, [
    [
      'transmission : mot de passe montré, noté au journal',
      "      action: 'reveal-dossier-password',",
      "      action: 'reveal-nir',",
    ],
  ]),
  ...takenOut('core/src/transmissions/transmit.ts', CHECK, [
    [
      'transmission : notée au journal, à côté de sa preuve',
      "action: 'transmit-coverage-request'",
      "action: 'change-coverage-request-status'",
    ],
  ]),
  ...takenOut('core/src/transmissions/sending-rules.ts', SENDING_RULES, [
    ['transmission : aucun NIR par mail', 'holdsNir(text) || (', '('],
    [
      'transmission : la boîte sécurisée de la fiche, et elle seule',
      "  if (isSecure && to !== secureTo) faults['to'] = 'secure_address_only';\n",
    ],
  ]),
  ...takenOut('core/src/mails/without-patient-data.ts', SENDING_RULES, [
    [
      'transmission : aucun nom de patient par mail',
      'withoutNames(text, patient) !== text',
      'withoutNames(text, patient) === null',
    ],
  ]),
  ...takenOut('core/src/bills/chase-payers.ts', PAYER_MAILS, [
    [
      'réclamation : aucun nom de patient par mail',
      'holdsNir(said) || namesPatient(said, record.patient)',
      'holdsNir(said)',
    ],
  ]),
  ...takenOut('core/src/transmissions/note-delivery.ts', MAILBOX, [
    [
      'mail non remis : au tour de l’équipe',
      '  await moveCoverageRequest(stores, { request, to: unsentStatus[purpose], comment, actor, at });\n',
    ],
    [
      'mail non remis : noté une fois',
      'ends.includes(line.kind))) return;',
      'ends.includes(line.kind))) await Promise.resolve();',
    ],
    ['mail abandonné : parti, il n’est pas un échec', "...(kind === 'unsent' ? SETTLED : [])", ''],
  ]),
  ...takenOut('adapters/src/postgres/outbox/outbox-rows.ts', MAILBOX, [
    [
      'mail abandonné : sa suite est demandée avec lui',
      'from given_up where $3::text is not null',
      'from given_up where $3::text is null and false',
    ],
  ]),
  ...takenOut('core/src/mails/send-staff-mail.ts', MAILBOX, [
    ['mail abandonné : ne part plus', "  if (found.isGivenUp) throw domainError('sending_failed');\n"],
    [
      'mail à une mutuelle : parti une fois',
      'mayHaveLeft && !isSecure && (await mailbox.hasSent(letter.messageId))',
      'false',
    ],
  ]),
  ...takenOut('core/src/chasing/chase.ts', CHASE, [
    [
      'relance : arrêtée par ce qui arrive',
      '.some(({ kind }) => STOPS.includes(kind))',
      ".some(({ kind }) => STOPS.includes(kind) && kind !== 'answered')",
    ],
    [
      'relance : suspendue',
      'held === null && nextOn !== null && nextOn <= day',
      'nextOn !== null && nextOn <= day',
    ],
    ['relance : deux mails au plus', 'mails.length >= MOST_MAILS ? null :', ''],
  ]),
  ...takenOut('core/src/chasing/withdraw-answered.ts', CHASING, [
    ['relance : ce qui est répondu ne part pas', 'facts && mayLeave(facts, sending.id)', 'facts'],
  ]),
  ...takenOut('core/src/chasing/remind-insurers.ts', CHASING, [
    [
      'relance : un mail par jour et mutuelle',
      'if (!(await stores.chasing.addMail({ insurer: first.insurer, day, at, sendingIds })))\n        throw new DayHasMail();',
      'await stores.chasing.addMail({ insurer: first.insurer, day, at, sendingIds });',
    ],
    ['relance : la réponse enregistrée avant l’emporte', 'await stores.chasing.lock(ids);', ''],
  ]),
  ...takenOut('core/src/depots/depot-access.ts', HOSTILE, [
    [
      'dépôt : accès signé',
      "  if (!urlSigner.verify(payload(depotId), access, now)) throw domainError('depot_code_required');\n",
    ],
  ]),
  ...takenOut('core/src/depots/enter-code.ts', DEPOTS, [
    ['dépôt : code juste', '!codeId || !isRight', '!codeId'],
    [
      'dépôt : un code sert une fois',
      "if (!(await stores.depots.useCode(codeId, at))) throw domainError('depot_code_wrong');",
      '',
    ],
  ]),
  ...takenOut('adapters/src/postgres/depots/depot-store.ts', DEPOTS, [
    ['dépôt : lien fermé', 'd.ended_at is null and coalesce(', 'coalesce('],
    ['dépôt : lien expiré', ' and coalesce(d.renewed_until, d.expires_at) > ${now}', ''],
    [
      'dépôt : cinq essais par code',
      "where id = ${newest('$1')} and used_at is null and tries < $2 and expires_at > $3 returning id",
      "where id = ${newest('$1')} and used_at is null and $2 > 0 and expires_at > $3 returning id",
    ],
  ]),
  ...takenOut('adapters/src/postgres/depots/depot-store.ts', DEPOTS, [
    [
      'dépôt : code de dix minutes',
      "where id = ${newest('$1')} and used_at is null and tries < $2 and expires_at > $3 returning id",
      "where id = ${newest('$1')} and used_at is null and tries < $2 and $3::timestamptz is not null returning id",
    ],
    [
      'dépôt : un envoi de plus tard prend la place du lien',
      'later.sending_id > d.sending_id and later.ended_at is null)',
      'later.sending_id > d.sending_id and later.ended_at is null and false)',
    ],
  ]),
  ...takenOut('core/src/depots/depot-access.ts', DEPOTS, [
    [
      'dépôt : ce qu’un code ouvre n’ouvre que ce lien',
      'const payload = (depotId: string): string => `depot-access:${depotId}`;',
      'const payload = (depotId: string): string => `depot-access:${typeof depotId}`;',
    ],
    [
      'dépôt : une demi-heure depuis le dernier regard',
      'minutesAfter(now, DEPOT_ACCESS_MINUTES)',
      'minutesAfter(now, 48 * DEPOT_ACCESS_MINUTES)',
    ],
  ]),
  ...takenOut('core/src/depots/open-depot-file.ts', DEPOTS, [
    [
      'dépôt : les pièces de cet envoi seul',
      '  const file = files.find(({ id }) => id === fileId);',
      '  const file = files.find(({ id }) => id === fileId) ?? files[0];',
    ],
  ]),
  ...takenOut('core/src/depots/depot-files.ts', DEPOTS, [
    [
      'dépôt : rien sous le secret médical',
      'files.filter(({ isMedicalSecret }) => !isMedicalSecret)',
      'files.filter(({ isMedicalSecret }) => isMedicalSecret !== null)',
    ],
  ]),
  ...takenOut('core/src/depots/ask-for-code.ts', DEPOTS, [
    [
      'dépôt : trois codes par heure',
      "  await takeLimit(ports, 'depot-codes-link-address', `${depot.id} ${held.ip}`);\n",
    ],
  ]),
  ...takenOut('core/src/depots/find-depot.ts', DEPOTS, [
    [
      'dépôt : essais d’adresses comptés',
      "{ address: ['depot-address', ip] }",
      "{ address: ['depot-address', `${ip}${clock.now().getTime()}${token}${Math.random()}`] }",
    ],
  ]),
  ...takenOut('core/src/depots/answer-on-depot.ts', DEPOTS, [
    [
      'dépôt : une réponse impossible est refusée',
      '  refuseFaults(clerkFaults(answer, { hasLetter, today: parisDay(at) }));\n',
      '  clerkFaults(answer, { hasLetter, today: parisDay(at) });\n',
    ],
  ]),
  ...takenOut('core/src/answers/receive-answer.ts', DEPOTS, [
    ['dépôt : la réponse attend une personne', "    kind: 'received',", "    kind: 'confirmed',"],
  ]),
  ...takenOut('api/src/depots/depots.public-routes.ts', DEPOTS, [
    ['dépôt : même durée pour tout jeton', 'const TOKEN_MS = 200;', 'const TOKEN_MS = 0;'],
  ]),
  ...takenOut('core/src/answers/confirm-answer.ts', ANSWERS, [
    [
      'réponse : pas de pièce non décidée',
      '!movesNothing(taking) && undecidedDocuments(request.documents).length > 0',
      '!movesNothing(taking) && undecidedDocuments(request.documents).length < 0',
    ],
    [
      'réponse : confirmée une fois',
      "  if (!waiting.some(({ id }) => id === receivedId)) throw domainError('answer_settled');\n",
    ],
  ]),
  ...takenOut('core/src/answers/answer-rules.ts', ANSWERS, [
    [
      'réponse : à ce qui fut envoyé',
      "  if (!taking) throw domainError('answer_unasked');",
      "  if (!taking) return 'kept';",
    ],
  ]),
  ...takenOut('core/src/answers/answer-money.ts', MONEY, [
    [
      'réponse : part AMO tranchée avant tout reste',
      ' || basis === null || quote === null',
      ' || quote === null',
    ],
    [
      'réponse : jusqu’à la fin de la carte',
      'validUntil === null || (cardUntil !== null && cardUntil < validUntil) ? cardUntil : validUntil',
      'validUntil',
    ],
  ]),
  ...takenOut('core/src/mandates/refuse-without-mandate.ts', MANDATE, [
    [
      'mandat : le seul administrateur principal passe outre',
      "given === '' || !may(actor, 'act-without-mandate')",
      "given === ''",
    ],
    [
      'mandat : un motif',
      "given === '' || !may(actor, 'act-without-mandate')",
      "!may(actor, 'act-without-mandate')",
    ],
  ]),
  ...takenOut('core/src/mandates/mandate-states.ts', MANDATE_STATES, [
    ['mandat : révoqué', "  if (revokedOn !== null && revokedOn <= day) return 'revoked';\n"],
    ['mandat : expiré', "validUntil !== null && validUntil < day ? 'expired' : 'in-force'", "'in-force'"],
  ]),
  ...takenOut('core/src/forecasts/waits.ts', WAITS, [
    [
      'prévision : attentes en cours comptées',
      'let waiting = sum(answered) + sum(left);',
      'let waiting = sum(answered);',
      'waiting -= count + (left[days] ?? 0);',
      'waiting -= count;',
    ],
  ]),
  ...takenOut('core/src/forecasts/waits.ts', CHECKED, [
    [
      'prévision : réponses immédiates à part',
      'isAnswered && endedOn === sentOn;',
      'false && isAnswered && endedOn === sentOn;',
    ],
    [
      'prévision : rien de ce qu’on ne savait pas',
      'wait.endedOn !== null && wait.endedOn < day ? wait',
      'wait.endedOn !== null || day === null ? wait',
    ],
  ]),
];
