import { useQuery } from '@tanstack/react-query';
import { myAgreements } from '../common/agreement/agreement.queries';
import { AGREEMENTS_BLOCK } from '../common/agreement/agreement.texts';
import { MyAgreements } from '../common/agreement/my-agreements';

/** A funder's agreements; hidden until there is one. */
export function FunderAgreements() {
  const { data, error } = useQuery(myAgreements);
  if (!error && !data?.items.length) return null;
  return (
    <section aria-labelledby="agreements-title" className="mt-10">
      <h2 id="agreements-title" className="subhead mb-3 text-lg leading-6">
        {AGREEMENTS_BLOCK.titles}
      </h2>
      <MyAgreements side="funder" />
    </section>
  );
}
