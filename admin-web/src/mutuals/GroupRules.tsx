import { refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import styles from './GroupRules.module.css';
import { GroupRulesDialog } from './GroupRulesDialog.tsx';
import {
  saveGroupRules,
  useGroupRules,
  useGroupRulesChanged,
  type GroupRulesAnswer,
} from './group-rules.api.ts';
import { ruleText } from './rule-words.ts';

type Proposal = GroupRulesAnswer['proposals'][number];

/** What a group asks of a request, as practices read it before they send; and what refusals propose besides. */
export function GroupRules({ groupId }: { groupId: number }) {
  const answer = useGroupRules(groupId);
  const failure = useFetchFailure(answer);
  return (
    <FetchedPart data={answer.data} failure={failure} loadFailed="Les règles ne se chargent pas" lines={3}>
      {(rules) => <Shown groupId={groupId} kept={rules} />}
    </FetchedPart>
  );
}

function Shown({ groupId, kept }: { groupId: number; kept: GroupRulesAnswer }) {
  const { rules, declined, version, proposals } = kept;
  const [isEditing, setIsEditing] = useState(false);
  const changed = useGroupRulesChanged(groupId);
  const settling = useAct<{ proposal: Proposal; isTaken: boolean }>({
    act: ({ proposal: { rule }, isTaken }, key) =>
      saveGroupRules(
        groupId,
        {
          rules: isTaken ? [...rules, rule] : rules,
          declined: isTaken ? declined : [...declined, rule],
          version,
        },
        key,
      ),
    done: (_, { isTaken }) => (isTaken ? 'Règle ajoutée.' : 'Proposition écartée.'),
    refusalOf: (refused) => refusalOf(refused, 'La règle n’a pas été enregistrée.'),
    onDone: changed,
    onRefused: () => void changed(),
  });
  return (
    <div data-look="stack gap-12">
      {rules.length === 0 ? (
        <p data-look="faint">Aucune règle. Sans règle, un devis vaut six mois.</p>
      ) : (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={`${rule.kind} ${rule.value}`} data-look="breaks">
              {ruleText(rule)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" icon={<Pencil />} onClick={() => setIsEditing(true)}>
          Modifier les règles
        </Button>
      </div>
      {proposals.length > 0 && (
        <section aria-label="Proposées par les refus" data-look="stack gap-6">
          <h3 data-look="quiet small strong">Proposées par les refus de 90&nbsp;jours</h3>
          <ul data-look="ruled" className={styles.proposals}>
            {proposals.map((proposal) => {
              const text = ruleText(proposal.rule);
              return (
                <li key={text}>
                  <div>
                    <span data-look="strong breaks">
                      <span className={styles.sign} aria-hidden="true">
                        +
                      </span>{' '}
                      {text}
                    </span>
                    <span data-look="quiet small block breaks">
                      {proposal.count}
                      {'\u00a0× '}
                      {proposal.why}
                    </span>
                  </div>
                  <span data-look="row gap-6">
                    <Button
                      size="small"
                      aria-label={`Ajouter\u00a0: ${text}`}
                      disabled={settling.isBusy}
                      onClick={() => void settling.run({ proposal, isTaken: true })}
                    >
                      Ajouter
                    </Button>
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={`Écarter\u00a0: ${text}`}
                      disabled={settling.isBusy}
                      onClick={() => void settling.run({ proposal, isTaken: false })}
                    >
                      Écarter
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {isEditing && (
        <GroupRulesDialog
          groupId={groupId}
          kept={kept}
          onClose={() => setIsEditing(false)}
          onSaved={changed}
        />
      )}
    </div>
  );
}
