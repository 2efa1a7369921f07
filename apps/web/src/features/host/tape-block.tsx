import { areaOfPostcode, distributorOf, type HostForecastAnswer, type HostView, outwardOf } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/api';
import { tapeDay, ValueTape } from '../common/grid/value-tape';
import { ErrorState } from '../../kit/error-state';
import { Skeleton } from '../../kit/skeleton';
import { Block } from '../common/shell/block';
import { siteTape } from './host.queries';
import { TAPE } from './host.texts';
import { Awaited } from '../../records/live/awaited';

/** Tomorrow's best half hours for this site: its rate, its region and its roof. */
export function TapeBlock({
  host,
  forecast,
  date,
}: {
  host: HostView;
  forecast: HostForecastAnswer | undefined;
  date: string;
}) {
  const { data: tape, error, refetch } = useQuery(siteTape(tapeRequest(host, forecast), date));
  return (
    <Block id="tape" title={TAPE.title} note={tape && TAPE.note(tapeDay(tape), tape.region?.name ?? TAPE.everywhere)}>
      {tape ? (
        <ValueTape tape={tape} />
      ) : error ? (
        <ErrorState title={TAPE.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Awaited>
          <Skeleton width={420} className="h-72" />
        </Awaited>
      )}
    </Block>
  );
}

/**
 * The site's location for the query: the MPAN's area is preferred to the postcode's, and only the outward code is sent.
 */
function tapeRequest(
  { mpanNumber, businessDetails, electricityNeeds }: HostView,
  forecast: HostForecastAnswer | undefined,
) {
  const network = mpanNumber ? distributorOf(mpanNumber) : null;
  const { postcode, tiltDeg, azimuthDeg, mount, shadingPercent } = businessDetails ?? {};
  const area = postcode ? areaOfPostcode(postcode) : null;
  const rate = electricityNeeds?.unitRatePence;
  return {
    region: network && typeof network === 'object' ? network.carbonRegion : undefined,
    postcode: postcode && area && area !== 'outside' ? outwardOf(postcode) : undefined,
    unitRatePence: rate && rate >= 1 && rate <= 200 ? rate : undefined,
    solarKwp: forecast && forecast.system.solarKwp > 0 ? forecast.system.solarKwp : undefined,
    tiltDeg: tiltDeg ?? undefined,
    azimuthDeg: azimuthDeg ?? undefined,
    mount: mount ?? undefined,
    shadingPercent: shadingPercent ?? undefined,
  };
}
