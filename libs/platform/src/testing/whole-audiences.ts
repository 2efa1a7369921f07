/** The copies of an event by audience, with their records whole, as a column of `event_log`. */
export const WHOLE_AUDIENCES = `(select jsonb_object_agg(c.audience, c.copy) from event_copy as c where c.id = event_log.id) as audiences`;
