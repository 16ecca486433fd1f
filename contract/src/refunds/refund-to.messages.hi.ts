export const upiIdFormat = 'अपनी UPI आईडी डालें। उसके बीच में @ होता है।'
