import { earnedWords, peakDay, peakTimes } from '@libs/contracts';
import { NOTICES } from './notifications.texts.js';
import { type NotifiedType, onSite, type Rule, tell } from './tell.js';

const onEnergy = () => '/asset-host/energy#peak-events';

type Kinds = Extract<NotifiedType, `peak_event.${string}`>;

/** A host hears of a call, of its withdrawal and of what the event earned. */
export const PEAK_RULES_TOLD: { [T in Kinds]: Rule<T> } = {
  'peak_event.called': onSite((site, { from, to, pencePerKwh }) =>
    tell('peak_called', site.host, NOTICES.peakCalled(peakTimes(from, to), pencePerKwh), onEnergy),
  ),
  'peak_event.withdrawn': onSite((site, { from, to }) =>
    tell('peak_withdrawn', site.host, NOTICES.peakWithdrawn(peakTimes(from, to)), onEnergy),
  ),
  'peak_event.delivered': onSite((site, { from, pence }) =>
    tell('peak_delivered', site.host, NOTICES.peakEarned(peakDay(from), earnedWords(pence)), onEnergy),
  ),
};
