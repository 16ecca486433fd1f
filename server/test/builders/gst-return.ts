/** Amounts of a row of GSTR-1, in rupees. */
export type PortalAmounts = { txval: number; iamt?: number; camt?: number; samt?: number; qty?: number }
/** Documents of a section of GSTR-1, each with its total in rupees. */
export type PortalDocuments = { val: number; itms: { itm_det: PortalAmounts }[] }[]
