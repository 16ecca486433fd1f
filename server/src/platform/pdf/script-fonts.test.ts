import { describe, expect, it } from 'vitest'
import { drawnOrder, languageOf, scriptFontsFor, scriptRuns } from './script-fonts.ts'

/** Half forms, conjuncts, vowel signs before, around and below their letter, marks above; each with how many glyphs a conjunct of it becomes. */
const WORDS = [
  ['noto-bengali', 'ক্ষুদিরাম চট্টোপাধ্যায় ৎ', 'ক্ষ', 1],
  ['noto-gujarati', 'જ્ઞાનેશ્વર કર્મચારી હૃદય', 'ક્ષ', 1],
  ['noto-gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਚੰਡੀਗੜ੍ਹ ਜ਼ਿਲ੍ਹਾ', 'ਪ੍ਰ', 2],
  ['noto-kannada', 'ಕ್ಷತ್ರಿಯ ಶ್ರೀನಿವಾಸ ಮೈಸೂರು', 'ಕ್ಷ', 1],
  ['noto-malayalam', 'തൃശ്ശൂർ പൊന്നമ്മ ജ്ഞാനം', 'ക്ഷ', 1],
  ['noto-oriya', 'ଭୁବନେଶ୍ୱର ଲକ୍ଷ୍ମୀ ସ୍ତ୍ରୀ', 'କ୍ଷ', 1],
  ['noto-tamil', 'கௌரி ஸ்ரீனிவாசன் கொடைக்கானல்', 'ஸ்ரீ', 1],
  ['noto-telugu', 'వెంకటేశ్వర్లు స్త్రీ రాష్ట్రం', 'క్ష', 1],
  ['noto-arabic', 'محمد عرفان، پٹیل ڑ ۔ ۱۲', 'لا', 2],
] as const

describe('a name in a script that the font of papers lacks', () => {
  it.each(WORDS)('%s: has every letter in its own font, its conjuncts joined', async (name, words, conjunct, glyphs) => {
    const [font, ...others] = await scriptFontsFor(`Asha 12 ${words}`)
    expect([font?.name, others]).toEqual([name, []])
    const ids = words.split(' ').flatMap((word) => font?.shape(word).map(({ id }) => id) ?? [])
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).not.toContain(0)
    expect(font?.shape(conjunct)).toHaveLength(glyphs)
  })

  it('needs no further font where it is Latin or Devanagari', async () => {
    expect(await scriptFontsFor('Asha आशा 14, ½ № 🙂')).toEqual([])
  })

  it('stands apart from the words beside it, with the joiners of its own letters', () => {
    const line = 'Anil குமார், ক‍্য 4 आशा'
    expect(scriptRuns(line)).toEqual([
      { text: 'Anil ', font: undefined },
      { text: 'குமார்', font: 'noto-tamil' },
      { text: ', ', font: undefined },
      { text: 'ক‍্য', font: 'noto-bengali' },
      { text: ' 4 ', font: undefined },
      { text: 'आशा', font: undefined },
    ])
    expect([languageOf(line), languageOf('आशा'), languageOf('محمد'), languageOf('Asha')]).toEqual(['bn-IN', 'hi-IN', 'ur-IN', 'en-IN'])
  })
})

it('words of Urdu run from the right, numbers and Latin words among them do not', () => {
  const drawn = (line: string) => drawnOrder(scriptRuns(line)).map(({ text }) => text)
  expect(drawn('House 12, محمد عرفان Road')).toEqual(['House 12, ', 'عرفان', ' ', 'محمد', ' Road'])
  expect(drawn('گلی 14 (نئی)')).toEqual(['(', 'نئی', ') ', '14', ' ', 'گلی'])
  expect(drawn('ગીતા 14')).toEqual(['ગીતા', ' 14'])
})
