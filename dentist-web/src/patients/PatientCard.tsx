import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { NirText, lastTwoOf } from '@accordent/ui-kit/NirText/NirText.tsx';
import type { ReactNode } from 'react';

export interface PatientCardProps {
  name: string;
  /** As the API masks it. */
  maskedNumber: string;
  /** The whole number, once asked for. */
  number: string | null;
  isRevealing: boolean;
  onReveal: () => void;
  onHide: () => void;
  /** The address to write to, with its form. */
  email: ReactNode;
  /** Insurer, practitioner: the facts that other slices know. */
  facts: readonly { term: string; value: ReactNode }[];
  /** Under the facts: the request for a review. */
  review?: ReactNode;
}

/** Who it is about: number masked until asked for, and the address to write to. */
export function PatientCard(props: PatientCardProps) {
  const { maskedNumber, number, isRevealing, onReveal, onHide, email, facts, name, review } = props;
  return (
    <Card title="Patient">
      <DefinitionList
        items={[
          { term: 'Nom', value: name },
          {
            term: 'Numéro de sécurité sociale',
            isStacked: true,
            value: (
              <NirText
                lastTwo={lastTwoOf(maskedNumber)}
                revealed={number}
                onReveal={onReveal}
                onHide={onHide}
                isBusy={isRevealing}
              />
            ),
          },
          { term: 'Adresse e-mail', isStacked: true, value: email },
          ...facts,
        ]}
      />
      {review}
    </Card>
  );
}
