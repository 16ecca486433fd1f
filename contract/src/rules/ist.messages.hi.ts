export const months: readonly string[] = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰']

const PARTS_OF_THE_DAY = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const
/** 'रात 12:35 बजे' */
export const timeOfDay = (hour: number, minute: string) =>
  `${PARTS_OF_THE_DAY.find(([before]) => hour < before)?.[1]} ${hour % 12 === 0 ? 12 : hour % 12}:${minute} बजे`
