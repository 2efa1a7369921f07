import {
  type AssetView,
  type LeftOut,
  METERED_CHANNELS,
  type MeteredChannel,
  type ReadingsMapping,
} from '@libs/contracts';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api/api';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { CsvChoice } from '../../../kit/csv-choice';
import { Segmented } from '../../../kit/segmented';
import { WalkingSkeleton } from '../../../kit/skeleton';
import { Unfold } from '../../../kit/unfold';
import { Block } from '../shell/block';
import { LookedReadings } from '../usage/looked-readings';
import { usePreviewReadings, useSaveReadings } from './energy.queries';
import { UPLOAD } from './energy.texts';
import { type Upload, UploadLine } from './upload-line';
import { wholeText } from './kwh-text';

/** Adds a file of readings, and lists what was added before. */
export function UploadBlock({
  asset,
  onRemove,
}: {
  asset: AssetView;
  /** Asks to take an upload out again, for those who may. */
  onRemove?: ((batch: Upload) => void) | undefined;
}) {
  const [adding, setAdding] = useState(false);
  const { batches } = asset;
  return (
    <Block id="readings" title={UPLOAD.title}>
      <p className="mb-3 max-w-reading text-muted-foreground">{UPLOAD.about}</p>
      {adding ? (
        <UploadForm asset={asset} onClose={() => setAdding(false)} />
      ) : (
        <Button variant={batches.length > 0 ? 'outline' : 'default'} onClick={() => setAdding(true)}>
          {UPLOAD.open}
        </Button>
      )}
      {batches.length > 0 && (
        <Unfold name={UPLOAD.history(batches.length)}>
          {() => (
            <ul className="text-xs text-muted-foreground">
              {batches.map((batch) => (
                <UploadLine key={batch.no} batch={batch} onRemove={onRemove} />
              ))}
            </ul>
          )}
        </Unfold>
      )}
    </Block>
  );
}

/** Says what the meter counts, chooses a CSV, corrects the columns and saves. Nothing is saved before the last step. */
function UploadForm({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const [channel, setChannel] = useState<MeteredChannel>('gen');
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreviewReadings(asset.id);
  const save = useSaveReadings(asset.id, onClose);
  const look = (chosen: File, as: MeteredChannel, mapping: ReadingsMapping | null) => {
    save.reset();
    setFile(chosen);
    preview.mutate({ file: chosen, channel: as, mapping });
  };
  const found = preview.data;
  const takes = found?.report && found.refusal === null && !preview.isPending;
  return (
    <div data-slot="energy-upload" className="border-y border-border py-4">
      <p className="mb-2 text-sm font-medium">{UPLOAD.channel}</p>
      <div className="mb-4">
        <Segmented
          label={UPLOAD.channel}
          options={METERED_CHANNELS}
          words={UPLOAD.channels}
          value={channel}
          onChange={(as) => {
            setChannel(as);
            if (file) look(file, as, null);
          }}
        />
      </div>
      <CsvChoice
        label={UPLOAD.file}
        hint={UPLOAD.fileHint}
        read={found !== undefined}
        onChoose={(chosen) => look(chosen, channel, null)}
      />
      <div aria-live="polite">
        {preview.isPending && (
          <p className="mt-3 flex items-center gap-2 text-xs text-muted-foreground">
            <WalkingSkeleton /> {UPLOAD.reading}
          </p>
        )}
        {preview.error && (
          <Alert title={UPLOAD.unreadable} className="mt-3">
            {reasonOf(preview.error)}
          </Alert>
        )}
        {found?.refusal && !preview.isPending && (
          <Alert title={UPLOAD.refused} className="mt-3">
            {found.refusal}
          </Alert>
        )}
        {save.error && (
          <Alert title={UPLOAD.notSaved} className="mt-3">
            {reasonOf(save.error)}
          </Alert>
        )}
      </div>
      {found && file && (
        <LookedReadings
          key={`${file.name} ${channel}`}
          found={found}
          onChange={(mapping) => look(file, channel, mapping)}
        />
      )}
      {found?.leftOut && <Left leftOut={found.leftOut} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {found && (
          <Button
            disabled={!takes}
            working={save.isPending}
            onClick={() => file && save.mutate({ file, channel, mapping: found.mapping })}
          >
            {UPLOAD.save}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {UPLOAD.cancel}
        </Button>
      </div>
    </div>
  );
}

/** What would be left out of the file. */
const Left = ({ leftOut }: { leftOut: LeftOut }) => (
  <>
    {(['early', 'toCome', 'tooHigh'] as const)
      .filter((why) => leftOut[why] > 0)
      .map((why) => (
        <p key={why} className="mt-2 text-xs text-warning">
          {UPLOAD[why](wholeText(leftOut[why]))}
        </p>
      ))}
  </>
);
