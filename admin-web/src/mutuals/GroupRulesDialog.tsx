import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { MOST_RULES } from '@accordent/api/group-rules/group-rules.schemas.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './GroupRules.module.css';
import { saveGroupRules, type GroupRulesAnswer, type RuleItem, type RuleKind } from './group-rules.api.ts';
import { ruleWords } from './rule-words.ts';

export interface GroupRulesDialogProps {
  groupId: number;
  kept: GroupRulesAnswer;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const kinds = Object.entries(ruleWords).map(([value, { label }]) => ({ value: value as RuleKind, label }));

/** Writes what a group asks of a request, a line a rule. */
export function GroupRulesDialog({ groupId, kept, onClose, onSaved }: GroupRulesDialogProps) {
  // Each with a key of its own: one that is removed takes its own words with it.
  const [lines, setLines] = useState(() => kept.rules.map((rule, key) => ({ ...rule, key })));
  const [next, setNext] = useState(kept.rules.length);
  const change = (key: number, part: Partial<RuleItem>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)));
  function add() {
    setLines([...lines, { kind: 'document', value: '', key: next }]);
    setNext(next + 1);
  }
  const { run, isBusy, refusal, failure } = useAct({
    act: (wish: Parameters<typeof saveGroupRules>[1], key) => saveGroupRules(groupId, wish, key),
    done: 'Règles enregistrées.',
    refusalOf: (refused) => refusalOf(refused, 'Les règles n’ont pas été enregistrées.'),
    refusedIn: 'place',
    onDone: () => {
      onClose();
      return onSaved();
    },
  });
  const faults = failure ? faultsOf(failure) : {};
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title="Règles des demandes"
      isPersistent={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button tone="primary" type="submit" form="group-rules" isBusy={isBusy}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id="group-rules"
        noValidate
        className={styles.edited}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          const rules = lines.map(({ kind, value }) => ({ kind, value }));
          void run({ rules, declined: kept.declined, version: kept.version });
        }}
      >
        <p data-look="quiet">
          Les cabinets les lisent avant d’envoyer une demande à ce groupement. Rien n’y est bloqué.
        </p>
        {lines.map(({ key, kind, value }, at) => (
          <div key={key} className={styles.line}>
            <FormField label={`Règle ${at + 1}`}>
              <Select value={kind} options={kinds} onChange={(chosen) => change(key, { kind: chosen })} />
            </FormField>
            <FormField
              label={ruleWords[kind].label}
              hint={ruleWords[kind].hint}
              error={faults[`rules.${at}.value`]}
            >
              <TextInput value={value} onChange={(event) => change(key, { value: event.target.value })} />
            </FormField>
            <IconButton
              label={`Retirer la règle ${at + 1}`}
              icon={<Trash2 size={16} />}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            />
          </div>
        ))}
        <div>
          <Button size="small" icon={<Plus />} disabled={lines.length >= MOST_RULES} onClick={add}>
            Ajouter une règle
          </Button>
        </div>
        {refusal && Object.keys(faults).length === 0 && (
          <Banner tone="danger" announce="alert">
            {refusal}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
