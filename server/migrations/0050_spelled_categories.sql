-- the spellings that the shop knows, both ways of writing the letter of बीड़ी
UPDATE "products" SET "category" = 'BEEDI' WHERE "category" <> 'BEEDI' AND replace(lower(btrim("category")), U&'\095C', U&'\0921\093C') IN ('bidi', 'bidis', 'bidies', 'beedi', 'beedis', 'beedies', 'biri', 'biris', 'biries', 'बीड़ी', 'बीडी', 'बिड़ी', 'बिडी');
