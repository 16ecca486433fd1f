/**
 * Who may keep an answer that is the same for everybody: a browser asks each time whether it has changed; a cache of many, such as a CDN,
 * may answer alone for two seconds, and for ten minutes while the shop does not answer. An instance learns of a change within a second.
 */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-if-error=600'
/** What may be kept, but is asked for each time by everybody. */
export const NO_CACHE = 'no-cache'
