/** Why a surviving change is no gap in the tests. The first one that fits counts: the end of a file's name, the kind of change, the line. */
export const reasons = []
