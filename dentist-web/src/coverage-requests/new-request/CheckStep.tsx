import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { formatNir } from '@accordent/ui-kit/format/nir.ts';
import { Checklist, type CheckItem } from '../Checklist.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { Usage } from '../../practitioners/usage.ts';
import { RemarkField } from './RemarkField.tsx';
import type { useNewRequest } from './use-new-request.ts';

type Person = { readonly id: number; readonly firstname: string; readonly lastname: string };

export interface CheckStepProps {
  form: Pick<ReturnType<typeof useNewRequest>, 'draft' | 'faults' | 'change'>;
  items: readonly CheckItem[];
  usage: Usage | undefined;
  practitioners: readonly Person[] | null;
}

/** The whole request before it leaves, on a phone. */
export function CheckStep({ form, items, usage, practitioners }: CheckStepProps) {
  const { patient, userId } = form.draft;
  const practitioner = practitioners?.find(({ id }) => id === userId);
  return (
    <div data-look="stack gap-12">
      <Card title="Le patient">
        <DefinitionList
          items={[
            { term: 'Nom', value: patient.lastname.toLocaleUpperCase('fr-FR') || '—' },
            { term: 'Prénom', value: patient.firstname.toLocaleUpperCase('fr-FR') || '—' },
            {
              term: 'Numéro de sécurité sociale',
              value:
                formatNir(patient.nir.number, patient.nir.key) ||
                (form.draft.sent.dfcId === null ? '—' : 'Enregistré avec la demande'),
              isStacked: true,
            },
            ...(practitioner ? [{ term: 'Praticien', value: listedName(practitioner) }] : []),
          ]}
        />
      </Card>
      <Checklist items={items} usage={usage} />
      <Card>
        <RemarkField form={form} />
      </Card>
    </div>
  );
}
