import type { LoginPolicyAnswer } from '@accordent/api/factors/factors.schemas.ts';
import { faultsOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

const KEY = '/login-policy';

/** « Règle de connexion »: what is asked of the logins of the staff. */
export function LoginPolicy() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRead<LoginPolicyAnswer>(isOpen ? KEY : null);
  return (
    <>
      <Button icon={<KeyRound />} onClick={() => setIsOpen(true)}>
        Règle de connexion
      </Button>
      {isOpen && data && <PolicyDialog policy={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PolicyDialog({ policy, onClose }: { policy: LoginPolicyAnswer; onClose: () => void }) {
  const [factorFrom, setFactorFrom] = useState(policy.factorFrom ?? '');
  const [mailFallback, setMailFallback] = useState(policy.mailFallback);
  const { mutate } = useSWRConfig();
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: () => api.put<LoginPolicyAnswer>(KEY, { factorFrom: factorFrom || null, mailFallback }),
    done: 'Règle de connexion enregistrée.',
    refusalOf: sentenceOf,
    refusedIn: 'place',
    onDone: async () => {
      onClose();
      await mutate(() => true);
    },
  });
  const fault = faultsOf(failure)['factorFrom'];
  const { withoutFactor } = policy;
  return (
    <ConfirmDialog
      isOpen
      title="Règle de connexion de l’équipe"
      message={
        withoutFactor === 0
          ? 'Toute l’équipe a une clé d’accès ou une application de codes.'
          : `${withoutFactor} ${withoutFactor === 1 ? 'personne n’a' : 'personnes n’ont'} ni clé d’accès ni application de codes. Un mail les avertit de la date.`
      }
      confirmLabel="Enregistrer"
      tone="primary"
      isBusy={isBusy}
      error={fault ? null : refusal}
      onCancel={onClose}
      onConfirm={() => void run()}
    >
      <form
        noValidate
        data-look="stack gap-14"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run();
        }}
      >
        <FormField
          label="Clé d’accès ou application de codes demandée dès le"
          hint="Sans date, elle n’est pas demandée. Passé ce jour, on ne peut plus qu’en ajouter une."
          error={fault}
        >
          <TextInput
            type="date"
            value={factorFrom}
            disabled={isBusy}
            onChange={(event) => {
              setFactorFrom(event.target.value);
              clear();
            }}
          />
        </FormField>
        <Checkbox
          label="Un code par e-mail peut la remplacer à la connexion"
          checked={mailFallback}
          disabled={isBusy}
          onChange={(event) => setMailFallback(event.target.checked)}
        />
      </form>
    </ConfirmDialog>
  );
}
