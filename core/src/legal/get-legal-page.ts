import type { Ports } from '../shared/ports.ts';
import { getPublisher } from './get-publisher.ts';
import { legalPage, legalValues, type LegalPage, type LegalPageName } from './legal-page.ts';

/** A page of law, with what is configured filled in. */
export async function getLegalPage(
  ports: Pick<Ports, 'product' | 'billing' | 'legalFiles' | 'retention'>,
  { name }: { readonly name: LegalPageName },
): Promise<LegalPage> {
  const { publicationDirector } = ports.product;
  return legalPage(
    await ports.legalFiles.read(name),
    legalValues({ ...getPublisher(ports), publicationDirector, kept: ports.retention }),
  );
}
